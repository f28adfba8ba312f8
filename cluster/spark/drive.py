"""Solves a game in blocks, or by parts, on Apache Spark, which has the worker of
zermelo-cluster do it. docs/cluster.md has the protocol.

    spark-submit drive.py --worker bin/zermelo-cluster --work DIR [--rounds 8] [--tasks 8]

The folder of the job must exist (zermelo-cluster begin makes it) and be
one that all machines see by the same name. Started again it goes on after the last run.
"""

import argparse
import struct
import subprocess
import sys

from pyspark.sql import SparkSession

HEAD = "<III"  # the block, what it is, the length of the body
HEAD_SIZE = struct.calcsize(HEAD)
HEARD, TURN, LEVEL = ord("h"), ord("t"), ord("p")
FINISHED = 2**32 - 1


def read(stream):
    """The next record: its block, its kind and its body; None at the end."""
    head = stream.read(HEAD_SIZE)
    if not head:
        return None
    if len(head) < HEAD_SIZE:
        raise EOFError("the worker ended inside a record")
    block, kind, length = struct.unpack(HEAD, head)
    body = stream.read(length)
    if len(body) < length:
        raise EOFError("the worker ended inside a record")
    return block, kind, body


def write(stream, block, kind, body=b""):
    stream.write(struct.pack(HEAD, block, kind, len(body)))
    stream.write(body)


def turns(worker, work, number, last):
    """The function that does the turns of the blocks of one task, and yields what they
    tell. Each block tells itself nothing besides, so that it has a turn in the next round."""
    command = [worker, "worker", "--work", work, "--round", str(number)] + (["--last"] if last else [])

    def do(blocks):
        process = None
        for block, heard in blocks:
            if process is None:
                process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            for body in heard:
                write(process.stdin, block, HEARD, body)
            write(process.stdin, block, TURN)
            process.stdin.flush()
            while True:
                record = read(process.stdout)
                if record is None:
                    process.wait()
                    raise RuntimeError(f"the worker ended with {process.returncode} in block {block}")
                if record[1] == TURN:
                    break
                yield record[0], record[2]
            yield block, b""
        if process is not None:
            process.stdin.close()
            if process.wait() != 0:
                raise RuntimeError(f"the worker ended with {process.returncode}")

    return do


def ask(worker, work):
    """The number of the next round and what each block begins it with; of a job by parts, the number
    of the next level and the slices of parts to solve there."""
    answer = subprocess.run([worker, "worker", "--work", work, "--ask"], stdout=subprocess.PIPE, check=True).stdout
    records, at = [], 0
    while at < len(answer):
        block, kind, length = struct.unpack_from(HEAD, answer, at)
        at += HEAD_SIZE
        records.append((block, kind, answer[at : at + length]))
        at += length
    return records[0][0], records[0][1] == LEVEL, [(block, body) for block, kind, body in records[1:] if kind == HEARD]


def gather(worker, work, number):
    """Notes that the round, or the level, is over."""
    subprocess.run([worker, "worker", "--work", work, "--round", str(number), "--gather"], check=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--worker", required=True, help="the program zermelo-cluster, by the same name on all machines")
    parser.add_argument("--work", required=True, help="the folder of the job")
    parser.add_argument("--rounds", type=int, default=8, help="rounds that one job of Spark has")
    parser.add_argument("--tasks", type=int, default=8, help="tasks of each round")
    given = parser.parse_args()
    context = SparkSession.builder.appName("zermelo-cluster").getOrCreate().sparkContext
    while True:
        first, parts, hands = ask(given.worker, given.work)
        if first == FINISHED:
            break
        if parts:
            slices = context.parallelize([(part, [body]) for part, body in hands], min(given.tasks, len(hands)))
            slices.mapPartitions(turns(given.worker, given.work, first, False)).count()
            gather(given.worker, given.work, first)
            continue
        told = context.parallelize(hands, given.tasks)
        for number in range(first, first + given.rounds):
            told = told.groupByKey(given.tasks).mapPartitions(turns(given.worker, given.work, number, False))
        last = first + given.rounds - 1
        told.groupByKey(given.tasks).mapPartitions(turns(given.worker, given.work, last, True)).count()
        gather(given.worker, given.work, last)
    print("all is solved: zermelo-cluster finish makes the table", file=sys.stderr)


if __name__ == "__main__":
    main()
